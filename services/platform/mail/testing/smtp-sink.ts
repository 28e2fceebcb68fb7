import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What a server got for one mail. */
export interface TakenMail {
  from: string;
  to: string[];
  /** As it came over the wire, folded and encoded. */
  source: string;
}

/** A real SMTP server in this process; hold it with `await using`. */
export interface SmtpSink extends AsyncDisposable {
  url: string;
  taken: TakenMail[];
  /** How it answers whom a mail is for from now on: a code of SMTP, 250 where it takes it. */
  answer: number;
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const sink = { url: '', taken: [] as TakenMail[], answer: 250 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      if (sink.answer === 250) return callback();
      callback(Object.assign(new Error('not here'), { responseCode: sink.answer }));
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        sink.taken.push({ from, to, source: Buffer.concat(chunks).toString('utf8') });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
