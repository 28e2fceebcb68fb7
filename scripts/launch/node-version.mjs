import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';
import { LaunchError } from './log.mjs';

/** Refuses a Node that package.json does not allow; its `engines` is a list of ranges `>=a.b` and `>=a.b <c`. */
export function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const ours = numbers(process.versions.node);
  const allowed = engines.node.split('||').some((range) =>
    range
      .trim()
      .split(/\s+/)
      .every((part) => holds(part, ours)),
  );
  if (allowed) return;
  throw new LaunchError(
    `Keywright needs Node ${engines.node} and this is Node ${process.versions.node}: install another one.`,
  );
}

function holds(part, version) {
  const [, sign, bound] = /^(>=|<)([\d.]+)$/.exec(part) ?? [];
  const difference = compare(version, numbers(bound ?? ''));
  return sign === '<' ? difference < 0 : difference >= 0;
}

function numbers(version) {
  return version.split('.').map(Number);
}

function compare(left, right) {
  for (let index = 0; index < 3; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
