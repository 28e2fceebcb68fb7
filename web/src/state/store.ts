import { createStore } from 'jotai';

/** The one jotai store: the socket and the api client write to it outside React, components read it through hooks. */
export const store = createStore();
