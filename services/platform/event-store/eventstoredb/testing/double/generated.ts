import { createRequire } from 'node:module';

/**
 * The messages and service definitions the client package ships. They are CommonJS without names a module loader could
 * see, so they are required; only the double and its tests look at them.
 */
const require = createRequire(import.meta.url);

type StreamsMessages = typeof import('@eventstore/db-client/generated/streams_pb.js');
type SharedMessages = typeof import('@eventstore/db-client/generated/shared_pb.js');
type StatusMessages = typeof import('@eventstore/db-client/generated/status_pb.js');
type FeatureMessages = typeof import('@eventstore/db-client/generated/serverfeatures_pb.js');
type GossipMessages = typeof import('@eventstore/db-client/generated/gossip_pb.js');
type StreamsServices = typeof import('@eventstore/db-client/generated/streams_grpc_pb.js');
type FeatureServices = typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb.js');
type GossipServices = typeof import('@eventstore/db-client/generated/gossip_grpc_pb.js');
type AnyMessages = typeof import('google-protobuf/google/protobuf/any_pb.js');
type EmptyMessages = typeof import('google-protobuf/google/protobuf/empty_pb.js');

const ofClient = (file: string): unknown => require(`@eventstore/db-client/generated/${file}.js`);
const ofProtobuf = (file: string): unknown => require(`google-protobuf/google/protobuf/${file}.js`);

export const streams = ofClient('streams_pb') as StreamsMessages;
export const shared = ofClient('shared_pb') as SharedMessages;
export const statuses = ofClient('status_pb') as StatusMessages;
export const features = ofClient('serverfeatures_pb') as FeatureMessages;
export const gossip = ofClient('gossip_pb') as GossipMessages;
export const { StreamsService, StreamsClient } = ofClient('streams_grpc_pb') as StreamsServices;
export const { ServerFeaturesService } = ofClient('serverfeatures_grpc_pb') as FeatureServices;
export const { GossipService } = ofClient('gossip_grpc_pb') as GossipServices;
export const { Any } = ofProtobuf('any_pb') as AnyMessages;
export const { Empty } = ofProtobuf('empty_pb') as EmptyMessages;
