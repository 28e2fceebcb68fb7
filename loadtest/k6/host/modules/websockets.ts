import NodeSocket from 'ws';
import { BUILT_IN, type SampleTags } from '../metric-registry.ts';
import { asNow, currentTags } from '../virtual-user.ts';

type Handler<Event = void> = ((event: Event) => void) | null;

/** `WebSocket` of k6, as far as text goes. */
export class WebSocket {
  onopen: Handler = null;
  onmessage: Handler<{ data: string }> = null;
  onerror: Handler<{ error: string }> = null;
  onclose: Handler = null;
  readonly #socket: NodeSocket;

  constructor(url: string, _protocols: null = null, { tags = {} }: { tags?: SampleTags } = {}) {
    const all = { ...currentTags(), ...tags };
    const opened = () => {
      BUILT_IN.sockets.add(1, all);
      this.onopen?.();
    };
    const received = (data: Buffer) => {
      BUILT_IN.received.add(1, all);
      this.onmessage?.({ data: data.toString() });
    };
    const failed = ({ message }: Error) => this.onerror?.({ error: message });
    const closed = () => this.onclose?.();
    this.#socket = new NodeSocket(url, { perMessageDeflate: false });
    this.#socket.on('open', asNow(opened)).on('message', asNow(received));
    this.#socket.on('error', asNow(failed)).on('close', asNow(closed));
  }

  get readyState(): number {
    return this.#socket.readyState;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  close(code?: number, reason?: string): void {
    this.#socket.close(code, reason);
  }
}
