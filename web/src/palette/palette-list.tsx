import type { Ref } from 'react';
import { formatKeys } from '../hotkeys/index.ts';
import { useT } from '../i18n/index.ts';
import { Kbd } from '../ui/index.ts';
import classes from './palette.module.css';
import type { PaletteCommand } from './registry.ts';

/** The options of the palette under the heading of their group. Focus stays in the field; `chosen` is the active one. */
export function PaletteList({
  ref,
  id,
  commands,
  chosen,
  onPoint,
  onRun,
}: {
  ref: Ref<HTMLDivElement>;
  id: string;
  commands: readonly PaletteCommand[];
  chosen: number;
  onPoint: (at: number) => void;
  onRun: (command: PaletteCommand) => void;
}) {
  const t = useT();
  if (commands.length === 0) {
    return (
      <div id={id} ref={ref} role="listbox" aria-label={t('palette.title')} className={classes.list}>
        <p className={classes.nothing}>{t('palette.nothing')}</p>
      </div>
    );
  }
  const groups = [...new Set(commands.map((command) => command.group))];
  return (
    <div id={id} ref={ref} role="listbox" aria-label={t('palette.title')} className={classes.list}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={t(`palette.group.${group}`)}>
          <p className={classes.group} aria-hidden="true">
            {t(`palette.group.${group}`)}
          </p>
          {commands.map((command, at) =>
            command.group === group ? (
              <div
                key={command.id}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === chosen}
                className={classes.option}
                onPointerMove={() => at !== chosen && onPoint(at)}
                onClick={() => onRun(command)}
              >
                <span className={classes.icon}>{command.icon}</span>
                <span dir="auto" className={classes.texts}>
                  {typeof command.label === 'string' ? t(command.label, command.values) : command.label.text}
                </span>
                {command.hint && <span className={classes.hint}>{command.hint}</span>}
                {command.keys && (
                  <span className={classes.keys}>
                    {formatKeys(command.keys).map((step, index) => (
                      <Kbd key={index}>{step}</Kbd>
                    ))}
                  </span>
                )}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
