/** Bytes that are no request, or none that anything of ours is made for; `{host}` is the server's own. */
const BYTES: readonly string[] = [
  'nonsense\r\n\r\n',
  '\r\n\r\n\r\n\0\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/3.0\r\nHost: {host}\r\n\r\n',
  'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'GET /api/enums HTTP/1.1\r\nHost: {host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  'GET /api/enums HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  'GET http://evil.example/api/enums HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n',
  'GET /api/enums HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nX: a\0b\r\n\r\n',
  'GET /api/enums HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nno colon\r\n\r\n',
  'GET /a b HTTP/1.1\r\nHost: {host}\r\n\r\n',
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: {host}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: {host}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n${'X: y\r\n'.repeat(4_000)}\r\n`,
  ...[
    '/%00',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..\\..\\package.json',
    '/assets/',
    '/%',
    '//',
    '/api/docs/%',
    '/?%',
  ].map((url) => `GET ${url} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nAccept: text/html\r\n\r\n`),
  'OPTIONS * HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n',
  'BREW / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n',
  'CONNECT evil.example:80 HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'POST /oauth/token HTTP/1.1\r\nHost: {host}\r\nContent-Length: -1\r\n\r\n',
  'POST /oauth/token HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  'POST /oauth/token HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
  'POST /oauth/token HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: x\r\n\r\n{}',
  'POST /oauth/token HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n',
  'GET /api/enums HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nExpect: the-unexpected\r\n\r\n',
  'GET /api/enums HTTP/1.1\r\nHost: {host}\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n',
  'POST /oauth/token HTTP/1.1\r\nHost: {host}\r\nConnection: upgrade\r\nUpgrade: h2c\r\nContent-Length: 2\r\n' +
    'Content-Type: application/json\r\n\r\n{}',
  'GET /api/nothing HTTP/1.1\r\nHost: {host}\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET /api/live HTTP/1.1\r\nHost: {host}\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET /api/live HTTP/1.1\r\nHost: {host}\r\nConnection: upgrade\r\nUpgrade: websocket\r\nOrigin: https://evil.example\r\n\r\n',
];

/**
 * One of them, often with a byte of its own somewhere; always the same for the same numbers. The bytes end where a server
 * that waits for more could only be timed out.
 */
export function anyBytes(host: string, random: () => number): Buffer {
  const text = BYTES[Math.floor(random() * BYTES.length)] ?? '';
  const bytes = Buffer.from(text.replaceAll('{host}', host), 'latin1');
  if (random() < 0.5) return bytes;
  // Within the first line: behind it, more could have to come.
  const line = Math.max(1, bytes.indexOf('\r\n'));
  bytes[Math.floor(random() * line)] = Math.floor(random() * 256);
  return bytes;
}
