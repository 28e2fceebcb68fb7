import { atomWithStorage } from 'jotai/utils';

/** Single-key shortcuts (`c`, `/`, `g b`) can be switched off for those whose speech input would set them off. */
export const singleKeysAtom = atomWithStorage('keywright.singleKeys', true, undefined, { getOnInit: true });

/** The sections of the navigation that are folded. */
export const foldedSectionsAtom = atomWithStorage<readonly string[]>('keywright.folded', [], undefined, {
  getOnInit: true,
});

/** The project somebody worked in last: where `/` leads. */
export const lastProjectAtom = atomWithStorage<string | null>('keywright.project', null, undefined, {
  getOnInit: true,
});

/** Who has been shown the queue of which role in this browser, as `<account> <role>`. */
export const welcomedAtom = atomWithStorage<readonly string[]>('keywright.welcomed', [], undefined, {
  getOnInit: true,
});
