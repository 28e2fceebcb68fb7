import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { askQuestionAtom } from './asking.ts';

const AskForm = lazy(() => import('./ask-form.tsx').then((module) => ({ default: module.AskForm })));

/** The form of a request while it is open; its code comes with the first. */
export function AskHost() {
  const question = useAtomValue(askQuestionAtom);
  return (
    question && (
      <Suspense fallback={null}>
        <AskForm key={`${question.topicId} ${question.to} ${question.refused}`} question={question} />
      </Suspense>
    )
  );
}
