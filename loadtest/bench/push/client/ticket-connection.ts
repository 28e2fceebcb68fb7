import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One kept-alive connection to the API that asks for tickets, one after another. */
export class TicketConnection {
  readonly opened: Promise<unknown>;
  readonly #socket: Socket;
  readonly #host: string;
  #answer: { resolve(ticket: string): void; reject(error: Error): void } | null = null;
  #text = '';

  constructor(port: number) {
    this.#host = `127.0.0.1:${port}`;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.opened = once(this.#socket, 'connect');
    this.#socket.setEncoding('utf8');
    this.#socket.on('data', (text: string) => this.#read(text));
    const fail = () => this.#answer?.reject(new Error('the ticket line was cut'));
    this.#socket.on('close', fail).on('error', fail);
  }

  /** A ticket of whoever holds the access token. @throws Error of any answer but 201. */
  ticket(token: string): Promise<string> {
    this.#socket.write(
      `POST /api/live/tickets HTTP/1.1\r\nHost: ${this.#host}\r\nAuthorization: Bearer ${token}\r\nContent-Length: 0\r\n\r\n`,
    );
    return new Promise((resolve, reject) => (this.#answer = { resolve, reject }));
  }

  close(): void {
    this.#answer = null;
    this.#socket.resetAndDestroy();
  }

  #read(text: string): void {
    this.#text += text;
    const head = this.#text.indexOf('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(this.#text)?.[1] ?? NaN);
    if (head < 0 || this.#text.length < head + 4 + length) return;
    const answer = this.#text;
    this.#text = '';
    const ticket = /"ticket":"([\w-]+)"/.exec(answer)?.[1];
    if (ticket !== undefined && answer.startsWith('HTTP/1.1 201')) this.#answer?.resolve(ticket);
    else this.#answer?.reject(new Error(`no ticket: ${answer.slice(0, 400)}`));
  }
}
