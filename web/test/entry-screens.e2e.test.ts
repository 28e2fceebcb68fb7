import { ENTRY_LOOKS, LOOK_AT } from './testing/entry-looks.ts';
import { describeLooks } from './testing/looks.contract.ts';

describeLooks(ENTRY_LOOKS, { title: 'everybody can use', lookAt: LOOK_AT });
