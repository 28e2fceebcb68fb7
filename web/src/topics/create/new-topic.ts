import { tidyText, VALUES } from '@keywright/events';
import { RELATION_LIMITS, TEXT_LIMITS, type TopicType } from '@keywright/events/catalogue';
import { normaliseKeyword } from '@keywright/events/topic';

/** The form as it is typed. */
export interface NewTopicForm {
  pageName: string;
  myTopic: string;
  type: TopicType;
  pageTags: string[];
  /** One line, separated by commas. */
  keywords: string;
  deliveryDate: string;
}

export type NewTopicField = 'pageName' | 'myTopic' | 'pageTags' | 'keywords';

/** What is wrong with a field, as the end of a label `create.invalid.<problem>`. */
export type NewTopicProblems = Partial<
  Record<NewTopicField, 'nameless' | 'tooLong' | 'tags' | 'tooMany' | 'keywordTooLong'>
>;

/** The main keywords as they are stored: one normal form each, none twice. */
export function keywordsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[,;\n]/)
        .map(normaliseKeyword)
        .filter(Boolean),
    ),
  ];
}

/** What has to be put right before anything is sent; the server judges the rest. */
export function problemsOf(form: NewTopicForm): NewTopicProblems {
  const keywords = keywordsOf(form.keywords);
  return {
    ...(tidyText(form.pageName) === '' && tidyText(form.myTopic) === ''
      ? { pageName: 'nameless' as const }
      : {}),
    ...(tidyText(form.pageName).length > TEXT_LIMITS.pageName ? { pageName: 'tooLong' as const } : {}),
    ...(tidyText(form.myTopic).length > TEXT_LIMITS.myTopic ? { myTopic: 'tooLong' as const } : {}),
    ...(VALUES.pageTags.problem(VALUES.pageTags.tidy(form.pageTags)) === null
      ? {}
      : { pageTags: 'tags' as const }),
    ...(keywords.length > RELATION_LIMITS.MAIN.max
      ? { keywords: 'tooMany' as const }
      : keywords.some((value) => value.length > TEXT_LIMITS.keyword)
        ? { keywords: 'keywordTooLong' as const }
        : {}),
  };
}
