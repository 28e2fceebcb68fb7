import { type RefObject, useEffect, useRef } from 'react';

/** The newest value for callbacks that are registered once. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}
