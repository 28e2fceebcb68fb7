/** What a list opens with; words stand in one column, notes as a counter beside the name. */
export const USUAL_COLUMNS: readonly string[] = [
  'pageName',
  'status',
  'waits',
  'priority',
  'pageTag',
  'subject',
  'totalMsv',
  'words',
  'deliveryDate',
  'assigned',
];

/** Of the window; where the navigation is folded a list has more room than above. */
export type ListWidth = 'full' | 'wide' | 'medium' | 'narrow' | 'small' | 'phone';

/** What the usual columns leave out in a narrower window, so that names can be read; what a reader has asked for scrolls sideways. */
export const LEFT_OUT: Readonly<Record<ListWidth, readonly string[]>> = {
  full: [],
  wide: ['subject'],
  medium: ['subject', 'pageTag'],
  narrow: ['subject', 'pageTag', 'priority', 'waits'],
  small: ['subject', 'pageTag', 'priority', 'waits', 'words', 'totalMsv'],
  phone: [],
};

/** What gives its room to the next move while rows are chosen, so that names keep theirs. */
const GIVES_WAY: readonly string[] = ['subject', 'waits', 'priority', 'pageTag'];

/** What the usual columns leave out while rows are chosen. */
export const LEFT_OUT_CHOOSING: typeof LEFT_OUT = {
  full: GIVES_WAY.slice(1),
  wide: GIVES_WAY,
  medium: GIVES_WAY,
  narrow: LEFT_OUT.narrow,
  small: LEFT_OUT.small,
  phone: LEFT_OUT.phone,
};
