/**
 * What limits by address count an address as: of IPv6 its network of 64 bits, since whoever has one of its addresses has
 * all of them.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.toLowerCase().startsWith('::ffff:')) return address;
  const groups = address.replace(/%.*$/, '').toLowerCase().split(':');
  const gap = groups.indexOf('');
  const missing = Array.from({ length: 9 - groups.length }, () => '0');
  const whole = gap === -1 ? groups : groups.toSpliced(gap, 1, ...missing);
  return `${whole
    .slice(0, 4)
    .map((group) => parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`;
}
