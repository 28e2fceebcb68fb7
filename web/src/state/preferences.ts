import { atomWithStorage } from 'jotai/utils';

/** Single-key shortcuts (`c`, `/`, `g b`) can be switched off for those whose speech input would set them off. */
export const singleKeysAtom = atomWithStorage('keywright.singleKeys', true, undefined, { getOnInit: true });

/** Rows a list page holds, as the person chose; null = each screen's own default. */
export const pageSizeAtom = atomWithStorage<number | null>('pageSize', null, undefined, { getOnInit: true });

/** The project somebody worked in last: where `/` leads. */
export const lastProjectAtom = atomWithStorage<string | null>('keywright.project', null, undefined, {
  getOnInit: true,
});
