import { ChartLine, Download, Printer, Sheet } from 'lucide-react';
import { useFormats, useLanguage, useT } from '../i18n/index.ts';
import { Button, IconButton, Menu, saveSheet, ScreenHeader, usePhone } from '../ui/index.ts';
import { changeOf } from './figures.ts';
import { type CardGroup, CARDS, statisticsGroup } from './card-groups.ts';
import { beforeOf, type Scorecards } from './scorecards.ts';

interface FollowUpHeaderProps {
  total: number | null;
  data: Scorecards | undefined;
  of: (group: CardGroup) => number | null;
}

/** The head of the screen; the figures can be kept as a file or printed. */
export function FollowUpHeader({ total, data, of }: FollowUpHeaderProps) {
  const t = useT();
  const phone = usePhone();
  const { full } = useFormats();
  const language = useLanguage();
  const label = t('followUp.export');
  const icon = <Download size={14} aria-hidden="true" />;
  function save(known: Scorecards): void {
    const heads = ['group', 'now', 'before', 'change'].map((head) => t(`followUp.sheet.${head}`));
    const rows = CARDS.map(({ group }) => {
      const before = beforeOf(known, group);
      const now = of(group);
      return [t(`chart.group.${statisticsGroup(group)}`), now, before, changeOf(now, before)?.by ?? null];
    });
    saveSheet(`scorecards-${known.from}-${known.to}`, [heads, ...rows], language);
  }
  return (
    <ScreenHeader
      icon={phone ? undefined : <ChartLine size={16} strokeWidth={1.75} aria-hidden="true" />}
      title={t('followUp.title')}
      facts={total === null || phone ? undefined : t('followUp.facts', { count: total, shown: full(total) })}
    >
      <Menu position="bottom-end">
        <Menu.Target>
          {phone ? (
            <IconButton label={label} size="lg" tooltip={false} icon={icon} />
          ) : (
            <Button icon={icon}>{label}</Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {data && (
            <Menu.Item leftSection={<Sheet size={15} aria-hidden="true" />} onClick={() => save(data)}>
              {t('followUp.export.csv')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Printer size={15} aria-hidden="true" />} onClick={() => window.print()}>
            {t('followUp.export.print')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </ScreenHeader>
  );
}
