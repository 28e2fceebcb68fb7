import { type PrimitiveAtom, useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Of what stands over every screen and is open or not: opens it where the first address names it (`?<param>=open`), and has the
 * address say from then on whether it is open.
 */
export function useOpenInAddress(openAtom: PrimitiveAtom<boolean>, param: string) {
  const [open, setOpen] = useAtom(openAtom);
  const [search, setSearch] = useSearchParams();
  const read = useRef(false);
  useEffect(() => {
    const first = !read.current;
    read.current = true;
    if (first && search.has(param)) return setOpen(true);
    // Of the address as it is now: another part of the screen may have changed it in the same moment.
    const now = new URLSearchParams(location.search);
    if (now.has(param) === open) return;
    if (open) now.set(param, 'open');
    else now.delete(param);
    setSearch(now, { replace: true });
  }, [open, search, setOpen, setSearch, param]);
  return [open, setOpen] as const;
}
