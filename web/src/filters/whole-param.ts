/** In an address: it says the whole filter, and nothing of it is as somebody's page opens. */
export const WHOLE_PARAM = 'whole';
