import { createContext, use } from 'react';

/** What a card can show besides the name of its topic, from top to bottom. */
export const CARD_FIELDS = [
  'type',
  'tag',
  'priority',
  'subject',
  'address',
  'keywords',
  'words',
  'note',
  'author',
  'assignees',
  'waiting',
  'volume',
  'delivery',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];

export const CARD_DENSITIES = ['comfortable', 'compact'] as const;
export type CardDensity = (typeof CARD_DENSITIES)[number];

const LEFT_OUT: readonly CardField[] = ['address', 'author', 'waiting'];

/** How the cards of a board look. */
export interface CardFace {
  density: CardDensity;
  fields: ReadonlySet<CardField>;
}

/** Whether a card shows a field where the reader has not said otherwise. */
export const isUsualField = (field: CardField): boolean => !LEFT_OUT.includes(field);

export const USUAL_FACE: CardFace = {
  density: 'comfortable',
  fields: new Set(CARD_FIELDS.filter(isUsualField)),
};

export const CardFaceContext = createContext(USUAL_FACE);
export const useCardFace = (): CardFace => use(CardFaceContext);

/** px between two cards. */
export const CARD_GAP: Record<CardDensity, number> = { comfortable: 8, compact: 6 };

/** px of a card without any of its fields, with a name of one line. */
const BARE: Record<CardDensity, number> = { comfortable: 41, compact: 32 };
/** px of what stands on a line of its own, by the fields of which one is enough. Few topics have a note. */
const LINES: readonly { of: readonly CardField[]; px: Record<CardDensity, number> }[] = [
  { of: ['type', 'tag', 'priority'], px: { comfortable: 18, compact: 18 } },
  { of: ['subject'], px: { comfortable: 17, compact: 16 } },
  { of: ['keywords', 'words'], px: { comfortable: 30, compact: 26 } },
  { of: ['author', 'assignees', 'waiting', 'volume', 'delivery'], px: { comfortable: 28, compact: 24 } },
];

/** A card's usual height in px, which is right until it is measured. */
export function cardHeight({ density, fields }: CardFace): number {
  return LINES.reduce(
    (sum, { of, px }) => (of.some((field) => fields.has(field)) ? sum + px[density] : sum),
    BARE[density],
  );
}
