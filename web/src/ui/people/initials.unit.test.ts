import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ines Okafor', 'IO'],
  ['Piotr Zieliński', 'PZ'],
  ['Anna-Lena van der Berg', 'AB'],
  ['Mei', 'ME'],
  ['O’Brien', 'OB'],
  ['Anna Berg 🚀', 'AB'],
  ['🧗🏽‍♀️', '🧗🏽‍♀️'],
  ['owner@demo.test', 'OW'],
  ['jonas.brandt@demo.test', 'JB'],
  ['  ', '?'],
  ['Ὀδυσσεύς', 'ὈΔ'],
  ['e\u0301lodie ørsted', 'ÉØ'],
  ['ßeta', 'SS'],
  ['王小明', '王'],
  ['山田 太郎', '山'],
  ['김민준', '김'],
  ['محمد علي', 'م'],
  ['דנה כהן', 'דכ'],
  ['कविता शर्मा', 'क'],
  ['สมชาย ใจดี', 'ส'],
  ['Мария Иванова', 'МИ'],
])('Somebody named “%s” is drawn as %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
