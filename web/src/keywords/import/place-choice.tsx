import { KEYWORD_SCOPES, type KeywordScope } from '@keywright/events/catalogue';
import { useT } from '../../i18n/index.ts';
import { Select } from '../../ui/index.ts';
import { useKeywordLists } from '../lists/use-keyword-lists.ts';
import { iconOf } from '../scopes.ts';
import type { ImportPlace } from './import-choices.ts';
import classes from './import-screen.module.css';

interface PlaceChoiceProps {
  place: ImportPlace;
  locked?: boolean;
  onChoose: (place: ImportPlace) => void;
}

/** Where the keywords of a file go: a scope, and a list of it or none. */
export function PlaceChoice({ place, locked = false, onChoose }: PlaceChoiceProps) {
  const t = useT();
  const { lists } = useKeywordLists();
  const ofScope = (lists ?? []).filter(
    ({ id, scope, hidden }) => scope === place.scope && (!hidden || id === place.listId),
  );
  return (
    <div className={classes.place}>
      <span>{t('keywordImport.place')}</span>
      <Select
        label={t('keywordImport.place')}
        value={place.scope}
        disabled={locked}
        options={KEYWORD_SCOPES.map((scope: KeywordScope) => {
          const Icon = iconOf(scope);
          return {
            value: scope,
            label: t(`keywords.scope.${scope}`),
            mark: <Icon size={14} aria-hidden="true" />,
          };
        })}
        onChange={(scope) => onChoose({ scope, listId: null })}
      />
      {ofScope.length > 0 && (
        <Select
          label={t('keywords.column.list')}
          value={place.listId ?? ''}
          disabled={locked}
          options={[
            { value: '', label: t('keywords.noList') },
            ...ofScope.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => onChoose({ ...place, listId: id === '' ? null : id })}
        />
      )}
    </div>
  );
}
