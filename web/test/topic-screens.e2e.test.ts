import { describeLooks } from './testing/looks.contract.ts';
import { TOPIC_LOOKS } from './testing/topic-looks.ts';

const lookAt = Object.fromEntries(TOPIC_LOOKS.map(({ name }) => [name, name]));
describeLooks(TOPIC_LOOKS, { title: 'everybody can use the', lookAt });
