import type { LogRecord } from './event-log.ts';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';

export type Filter = (record: LogRecord) => boolean;

const HIDDEN_STREAM = '$epoch-information';

/** What $all shows to everybody: all but the server's own book-keeping of epochs. */
export const everything: Filter = (record) => record.stream !== HIDDEN_STREAM;

/** The server's side of `streamNameFilter` and `eventTypeFilter`: a regular expression, else any of the prefixes. */
export function compileFilter(options: ReadReq.Options.FilterOptions | undefined): Filter {
  const onStream = options?.hasStreamIdentifier() ?? false;
  const expression = onStream ? options?.getStreamIdentifier() : options?.getEventType();
  if (!expression) return everything;
  const textOf = (record: LogRecord): string => (onStream ? record.stream : record.type);
  const source = expression.getRegex();
  if (source !== '') {
    const pattern = new RegExp(source);
    return (record) => everything(record) && pattern.test(textOf(record));
  }
  const prefixes = expression.getPrefixList();
  return (record) => everything(record) && prefixes.some((prefix) => textOf(record).startsWith(prefix));
}
