/** What people, programs and attackers send where something else is meant. */

/** Texts, for bodies as well as for queries. */
export const TEXTS: readonly string[] = [
  ...['', ' ', 'a', 'a\0b', '\0', '\ud800', '\udc00\ud800', '🥾 \u202eabc', '%', "'; --", '<script>'],
  ...['__proto__', 'constructor', 'toString', '\u0001'.repeat(3_000), 'ﷺ'.repeat(700), '値'.repeat(2_048)],
  ...['0000-01-01', '0001-01-01', '2026-02-30', '2028-02-29', '9999-12-31', '10000-01-01', '-000001-01-01'],
  ...['-infinity', 'infinity', 'now', 'NaN', '1e400', 'x'.repeat(5_000), '\n'.repeat(200), '\\', "\\'", '{}'],
  ...['SUGGEST', 'OWNER', 'pageName,desc', 'https://north.example/a', 'password', 'null', 'true', '0'],
  // Queries within a value: conditions of a list, the filter of a saved view.
  ...['str=%00', 'pageTags=a,%00', 'q=%00', 'any=tag%3D%2500', '__proto__=1', 'constructor=1', 'waiting=1e9'],
  ...['statusSinceBefore=0000-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'],
  ...['javascript:alert(1)', 'data:text/html,<b>', 'file:///etc/passwd', 'JaVa\tscript:alert(1)'],
];

/** Numbers as JSON and queries spell them. */
export const NUMBERS: readonly string[] = [
  ...['0', '1', '20', '-1', '-0', '1.5', '1e400', '-1e400', '1e-400', '2147483648', '9007199254740993'],
  '99999999999999999999',
];

/** JSON that is of another shape, or of none: the last three are no JSON at all. */
export const WRONG_JSON: readonly string[] = [
  ...['null', 'true', '0', '1e400', '""', '"\\ud800"', '"\\u0000"', '[]', '{}', '[[[[[]]]]]'],
  `[${'0,'.repeat(9_999)}0]`,
  `[${'{},'.repeat(9_999)}{}]`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}0${'}'.repeat(5_000)}`,
  `{${Array.from({ length: 3_000 }, (_, index) => `"field ${index}":0`).join()}}`,
  `{"${'x'.repeat(50_000)}":0}`,
  ...['{"__proto__":{"a":1}}', '{"a":', '[Infinity]', '{"a":NaN}'],
];
export const BROKEN_JSON = 3;

/** Parts of a path, as they go over the wire. */
export const PATH_PARTS: readonly string[] = [
  ...['', '%00', '%2F', '..', '%2E%2E%2F', '.', '%', '%ZZ', '%E0%A4%A', '%ED%A0%80', '%F0', '%C0%AF', ';a=b'],
  ...['x'.repeat(199), 'x'.repeat(201), 'x'.repeat(5_000), '%78'.repeat(100), "'", '*', ':id', '\u00e9', '~'],
];

/** Values of a query, as they go over the wire. */
export const QUERY_VALUES: readonly string[] = [
  ...[
    '',
    '%00',
    '%ED%A0%80',
    '%',
    '%ZZ',
    'a,b\\,c',
    '[]',
    '+',
    '%EF%BF%BF',
    '{}',
    '&',
    '=',
    '#',
    'x'.repeat(6_000),
  ],
  ...['a&a=b', `${'a,'.repeat(2_000)}a`],
];

/** Types of bodies that a route may not read. */
export const BODY_TYPES: readonly string[] = [
  ...['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'multipart/form-data', ''],
  ...['application/json; charset=x', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded'],
  ...['application/merge-patch+json', 'application/json, text/plain', '/', 'application/octet-stream'],
];

/** Headers that something of ours reads; a list is sent as several lines. */
export const HEADERS: Readonly<Record<string, readonly (string | string[])[]>> = {
  'if-match': ['"0"', '*', 'W/"1"', '"9999999999999999999"', '"-1"', '"1", "2"', 'seven', '', ['"0"', '"1"']],
  'x-after-position': ['0', '1', '-1', '1.5', 'seven', '', '9'.repeat(25), ['0', '1']],
  'idempotency-key': ['one', 'two', 'three', 'a b', 'x'.repeat(256), '', ['one', 'two']],
  prefer: ['respond-async', 'wait=5, Respond-Async; x', ';;,,', ['respond-async', 'x']],
  'accept-language': ['de', 'fr-CA;q=0.1, *;q=0.9', 'q=;;;,,', ','.repeat(2_000), ['de', 'fr']],
  'x-request-id': ['one', '{"', 'x'.repeat(65), '', ['one', 'two']],
  'if-none-match': ['*', '"a"', 'W/"', ',,,'],
  accept: ['text/html', 'application/xml', '*/*;q=0', ''],
  'accept-encoding': ['br', 'gzip;q=0', 'identity;q=0, *;q=0'],
  'content-encoding': ['gzip', 'br', 'x'],
  cookie: ['a', '=;=;', '__Host-keywright-refresh=%', 'keywright-refresh=x; keywright-refresh=y'],
  authorization: ['Bearer', 'Bearer a.b.c', 'Basic eDp5', 'Bearer x y', ['Bearer a', 'Bearer b']],
  range: ['bytes=0-0', 'bytes=9-1', 'x'],
  expect: ['100-continue'],
  origin: ['https://evil.example', 'null', '%'],
  'x-forwarded-for': ['1.2.3.4', 'unknown', ',,,', '"'],
  'x-keywright-client': ['web', 'x'],
  upgrade: ['h2c'],
};

/** What a file to be imported may hold. */
export const FILES: readonly string[] = [
  ...['Keyword,Volume\nred shoes,"1,000"\n', 'Top queries,Position\nboots,1.5\nBOOTS,many\n'],
  ...['url,title\nhttps://north.example/new,New\n', 'url\nhttps://north.example/b\n', '', '\n'.repeat(5_000)],
  ...[
    'url,title,published,words\nhttps://north.example/c,C,2026-02-30,1e400\n',
    'url\n"unclosed',
    'a\0b,c\n',
  ],
  ...['url\njavascript:alert(1)\n', '\u00ff\u00fe', `${','.repeat(3_000)}\n`, `url\n${'x'.repeat(9_000)}\n`],
];
