import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPerson, store } from '../../state/index.ts';
import { dismissToast, showToast, toastsAtom } from '../../ui/toasts/toasts.tsx';
import { tellAsLongAs, untold } from './tell-as-long-as.ts';

const texts = () => store.get(toastsAtom).map(({ title, text }) => [title, text]);

describe('What others do to what was moved', () => {
  const ask = vi.fn<() => Promise<{ title: string; text: string }>>();
  const over = vi.fn();
  const answer = (text: string) => ask.mockResolvedValue({ title: 'changed', text });
  const tell = () => tellAsLongAs({ of: 'move', id: 'told' }, ask, over);
  /** News, and what comes of it. */
  const hear = async (telling: { soon: () => void }): Promise<void> => {
    telling.soon();
    await vi.advanceTimersByTimeAsync(2_000);
  };
  beforeEach(() => {
    vi.useFakeTimers();
    forgetPerson();
    showToast({ id: 'move', kind: 'done', title: 'moved' });
  });
  afterEach(() => {
    forgetPerson();
    vi.useRealTimers();
    vi.resetAllMocks();
  });

  it('is said, and no more once it is undone', async () => {
    const telling = tell();
    answer('Ann: 2');
    await hear(telling);
    expect(texts()).toEqual([
      ['moved', undefined],
      ['changed', 'Ann: 2'],
    ]);
    answer('');
    await hear(telling);
    expect([texts(), telling.tells()]).toEqual([[['moved', undefined]], false]);
    expect(over).not.toHaveBeenCalled();
  });

  it('is kept true after the move is told no more, until it is closed', async () => {
    const telling = tell();
    answer('Ann: 2');
    await hear(telling);
    dismissToast('move');
    answer('Ann: 3');
    await hear(telling);
    expect(texts()).toEqual([['changed', 'Ann: 3']]);
    expect(over).not.toHaveBeenCalled();
    dismissToast('told');
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('is asked for once more when the move is told no more, as that may be undone', async () => {
    const telling = tell();
    answer('Ann: 2');
    await hear(telling);
    answer('');
    dismissToast('move');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(texts()).toEqual([]);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('is taken away where nobody hears of it any more, and not said by an answer that comes then', async () => {
    const telling = tell();
    answer('Ann: 2');
    await hear(telling);
    let late: (told: { title: string; text: string }) => void = () => undefined;
    ask.mockReturnValue(new Promise((resolve) => (late = resolve)));
    await hear(telling);
    telling.end();
    late({ title: 'changed', text: 'Ann: 3' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(texts()).toEqual([['moved', undefined]]);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('is asked for every two seconds at most, however much happens', async () => {
    answer('');
    const telling = tell();
    for (let quarter = 0; quarter < 39; quarter += 1) {
      telling.soon();
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(ask).toHaveBeenCalledTimes(5);
  });

  it('is heard of no more where nothing was said while the move was told', () => {
    tell();
    dismissToast('move');
    expect(over).toHaveBeenCalledTimes(1);
  });
});

it('What others had done before a move is told once, and again where there is more of it', () => {
  const out = { by: 'ann', scope: 'OUT_OF_SCOPE', keywords: 2 };
  const gone = { ...out, scope: null };
  expect(untold([out, gone], [out])).toEqual([gone]);
  expect(untold([out], [{ ...out, keywords: 1 }])).toEqual([out]);
  expect(untold([out], [{ ...out, keywords: 3 }])).toEqual([]);
});
