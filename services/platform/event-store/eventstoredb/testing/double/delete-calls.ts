import type { handleUnaryCall } from '@grpc/grpc-js';
import type {
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { expectationOf } from './append-requests.ts';
import type { FaultPlan } from './faults.ts';
import { streams } from './generated.ts';
import { brokenHandler, notReady, streamDeleted, wrongRevision } from './refusals.ts';
import type { Store } from './store.ts';
import { nameIn } from './wire-events.ts';
import { deleteStream, tombstoneStream } from './writes.ts';

/** Judges and carries out a deletion; answers its position or throws what ends the call. */
function remove(
  store: Store,
  plan: FaultPlan,
  options: DeleteReq.Options | TombstoneReq.Options | undefined,
  write: typeof deleteStream,
): string {
  if (!plan.isReady()) throw notReady();
  const expected = options && expectationOf(options);
  if (expected === undefined) throw brokenHandler();
  const stream = nameIn(options?.getStreamIdentifier());
  const written = store.commit((log) => write(log, stream, expected));
  if (written.kind === 'deleted') throw streamDeleted(stream);
  if (written.kind === 'wrong') throw wrongRevision(stream, expected, written.current);
  return written.position.toString();
}

/** Answers a unary call with what `respond` makes, or with what it throws. */
const unary =
  <Request, Response>(respond: (request: Request) => Response): handleUnaryCall<Request, Response> =>
  (call, callback) => {
    try {
      callback(null, respond(call.request));
    } catch (error) {
      callback(error instanceof Error ? error : brokenHandler());
    }
  };

/** `Streams.Delete`: hides a stream, whose name and revisions go on. */
export const handleDelete = (store: () => Store, plan: FaultPlan): handleUnaryCall<DeleteReq, DeleteResp> =>
  unary((request) => {
    const at = remove(store(), plan, request.getOptions(), deleteStream);
    const position = new streams.DeleteResp.Position();
    position.setCommitPosition(at);
    position.setPreparePosition(at);
    const response = new streams.DeleteResp();
    response.setPosition(position);
    return response;
  });

/** `Streams.Tombstone`: ends a stream and its name for good. */
export const handleTombstone = (
  store: () => Store,
  plan: FaultPlan,
): handleUnaryCall<TombstoneReq, TombstoneResp> =>
  unary((request) => {
    const at = remove(store(), plan, request.getOptions(), tombstoneStream);
    const position = new streams.TombstoneResp.Position();
    position.setCommitPosition(at);
    position.setPreparePosition(at);
    const response = new streams.TombstoneResp();
    response.setPosition(position);
    return response;
  });
