import { createContext, use } from 'react';

/** What all cards of a screen show alike. */
export interface CardDisplay {
  score: 'MSV' | 'SEO';
  /** ISO day at the reader's place. */
  today: string;
  /** A phone shows the moves as buttons and drags nothing. */
  phone: boolean;
}

export const CardDisplayContext = createContext<CardDisplay>({
  score: 'MSV',
  today: '9999-12-31',
  phone: false,
});

export const useCardDisplay = (): CardDisplay => use(CardDisplayContext);
