// Lets the group `keywright` read and write streams and read $all, and nobody else but administrators.
//   node deploy/eventstoredb/grant-access.mjs 'esdb://admin:PASSWORD@node1:2113?tlsCAFile=/etc/keywright/ca.crt'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';

const [address] = process.argv.slice(2);
if (!address) {
  console.error('Name the server: esdb://admin:PASSWORD@host:2113?tlsCAFile=FILE');
  process.exit(1);
}
const admins = '$admins';
const both = [admins, 'keywright'];
const rights = (readers, writers) => ({ $r: readers, $w: writers, $d: admins, $mr: readers, $mw: admins });

const client = EventStoreDBClient.connectionString(address);
try {
  const data = { $userStreamAcl: rights(both, both), $systemStreamAcl: rights(both, admins) };
  await client.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data }));
  console.log('The group keywright may now read everything and write streams.');
} finally {
  await client.dispose();
}
