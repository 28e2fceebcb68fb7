import { isolated, RichText, type T, useLanguage, useT } from '../../i18n/index.ts';
import type { Project } from '../api-mappers.ts';
import { useProjectScope } from '../project-scope.ts';
import { nameIn } from './markets.ts';
import { draftOf, type ProjectDraft } from './project-draft.ts';
import own from './settings.module.css';

const LABELS: Readonly<Record<keyof ProjectDraft, string>> = {
  name: 'projects.name',
  customerId: 'projects.customer',
  country: 'projects.country',
  language: 'projects.language',
  timeZone: 'projects.timeZone',
  strictWorkflow: 'projects.strict',
  low: 'projects.msv.low',
  medium: 'projects.msv.medium',
  productEnabled: 'projects.product',
  calls: 'projects.product.calls',
};

/**
 * Says that nothing was saved, as somebody else had been there first: who, and what stands now in the `fields` that were typed
 * into as well. What was typed stays, and the next press saves it.
 */
export function SavedMeanwhile(props: {
  by: string;
  fields: readonly (keyof ProjectDraft)[];
  project: Project;
}) {
  const { by, fields, project } = props;
  const t = useT();
  const locale = useLanguage();
  const { me, personOf } = useProjectScope();
  const name = isolated(personOf(by).name);
  return (
    <div role="alert" className={own.failure}>
      <p>{by === me ? t('projects.meanwhile.me') : t('projects.meanwhile.by', { name })}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <li key={field}>
              <RichText
                text={t('projects.meanwhile.now', {
                  field: t(LABELS[field]),
                  value: isolated(shownIn(t, { field, project, locale })),
                })}
              />
            </li>
          ))}
        </ul>
      )}
      <p>{fields.length > 0 ? t('projects.meanwhile.again') : t('projects.meanwhile.others')}</p>
    </div>
  );
}

/** A setting as readers know it. */
function shownIn(t: T, shown: { field: keyof ProjectDraft; project: Project; locale: string }): string {
  const { field, project, locale } = shown;
  if (field === 'customerId') return project.customer?.name ?? t('project.noCustomer');
  const value = draftOf(project)[field];
  if (typeof value === 'boolean') return t(value ? 'people.cell.yes' : 'people.cell.no');
  if (field !== 'country' && field !== 'language') return value;
  const type = field === 'country' ? 'region' : 'language';
  return nameIn(new Intl.DisplayNames([locale], { type, fallback: 'code' }), value);
}
