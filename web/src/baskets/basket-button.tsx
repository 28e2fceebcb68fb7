import { useAtom } from 'jotai';
import { ShoppingBasket } from 'lucide-react';
import { useFormats, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { IconButton } from '../ui/index.ts';
import { useBasket } from './known-baskets.ts';
import { trayOpenAtom } from './tray-open.ts';

/** Opens and closes the baskets from the header of a screen, and says how many keywords are in them. */
export function BasketButton() {
  const t = useT();
  const { full } = useFormats();
  const { projectId } = useProjectScope();
  const [open, setOpen] = useAtom(trayOpenAtom);
  const main = useBasket(projectId, 'main').keywords;
  const related = useBasket(projectId, 'related').keywords;
  const count = (main?.length ?? 0) + (related?.length ?? 0);
  return (
    <IconButton
      label={count === 0 ? t('basket.title') : t('basket.titleCount', { count, shown: full(count) })}
      size="md"
      icon={<ShoppingBasket size={16} strokeWidth={1.75} aria-hidden="true" />}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    />
  );
}
