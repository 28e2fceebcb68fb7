import { lazy, Suspense } from 'react';
import { cx } from '../cx.ts';
import { SelectFace, type SelectProps } from './select-face.tsx';
import type { SearchSelectList } from './search-select-list.tsx';
import type { SelectList } from './select-list.tsx';
import classes from './select.module.css';

export type { SelectOption, SelectProps } from './select-face.tsx';

const List = lazy(() =>
  import('./select-list.tsx').then((module) => ({ default: module.SelectList })),
) as unknown as typeof SelectList;

const Found = lazy(() =>
  import('./search-select-list.tsx').then((module) => ({ default: module.SearchSelectList })),
) as unknown as typeof SearchSelectList;

/**
 * One of several options, behind a button that shows the chosen one; with `search` they are found by a part of their name.
 * The list loads with the first of them.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const chosen = props.options.find(({ value }) => value === props.value);
  return (
    <Suspense
      fallback={
        <span className={cx(classes.control, props.className)}>
          <SelectFace option={chosen} />
        </span>
      }
    >
      {props.search ? <Found {...props} /> : <List {...props} />}
    </Suspense>
  );
}
