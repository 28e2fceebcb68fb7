import { randomUUID } from 'node:crypto';
import type { handleUnaryCall } from '@grpc/grpc-js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import { features, gossip, shared } from './generated.ts';

/** The server version whose behaviour is reproduced. */
const VERSION = '23.10.6';
const STREAMS = 'event_store.client.streams.streams';
const METHODS: [name: string, features: string[]][] = [
  ['read', ['position', 'events']],
  ['append', []],
  ['delete', []],
  ['tombstone', []],
  ['batchappend', ['deadline_duration']],
];

/** What a client asks before its first append: whether the server takes batches. */
export const handleSupportedMethods: handleUnaryCall<Empty, SupportedMethods> = (_call, callback) => {
  const supported = new features.SupportedMethods();
  supported.setEventStoreServerVersion(VERSION);
  for (const [name, list] of METHODS) {
    const method = new features.SupportedMethod();
    method.setServiceName(STREAMS);
    method.setMethodName(name);
    method.setFeaturesList(list);
    supported.addMethods(method);
  }
  callback(null, supported);
};

/** What a client with several hosts or `esdb+discover` asks: a cluster of one, which leads. */
export function handleGossip(port: () => number): handleUnaryCall<Empty, ClusterInfo> {
  return (_call, callback) => {
    const id = new shared.UUID();
    id.setString(randomUUID());
    const endPoint = new gossip.EndPoint();
    endPoint.setAddress('127.0.0.1');
    endPoint.setPort(port());
    const member = new gossip.MemberInfo();
    member.setInstanceId(id);
    member.setState(gossip.MemberInfo.VNodeState.LEADER);
    member.setIsAlive(true);
    member.setHttpEndPoint(endPoint);
    const cluster = new gossip.ClusterInfo();
    cluster.addMembers(member);
    callback(null, cluster);
  };
}
