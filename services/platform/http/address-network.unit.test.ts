import { describe, expect, it } from 'vitest';
import { networkOf } from './address-network.ts';

describe('What limits by address count an address as', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ])('is its own, or of IPv6 its network, whose addresses are all one person’s: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
