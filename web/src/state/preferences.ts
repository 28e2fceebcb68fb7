import { atomWithStorage } from 'jotai/utils';

/** Single-key shortcuts (`c`, `/`, `g b`) can be switched off for those whose speech input would set them off. */
export const singleKeysAtom = atomWithStorage('keywright.singleKeys', true, undefined, { getOnInit: true });

/** The project somebody worked in last: where `/` leads. */
export const lastProjectAtom = atomWithStorage<string | null>('keywright.project', null, undefined, {
  getOnInit: true,
});
