import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { moveQuestionAtom } from './move-state.ts';

const MoveQuestionForm = lazy(() =>
  import('./move-question.tsx').then((module) => ({ default: module.MoveQuestionForm })),
);

/** The question that a move waits for, while there is one; its code comes with the first. */
export function MoveQuestionHost() {
  const question = useAtomValue(moveQuestionAtom);
  return (
    question && (
      <Suspense fallback={null}>
        <MoveQuestionForm key={`${question.topicId} ${question.move.to}`} question={question} />
      </Suspense>
    )
  );
}
