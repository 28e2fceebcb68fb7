import type { TopicRow } from '@keywright/events/topic';
import { demoUserId } from '../../../services/demo/topics/team.ts';
import { NORTHPEAK } from './demo-data.ts';
import type { Product } from './start-product.ts';

/** Names that break a screen that was made for short ones from the left to the right. */
const RIGHT_TO_LEFT_NAME = 'מדריך לנעלי הליכה (2026), חלק 3';
export const HARD_NAMES: readonly string[] = [
  'Everything a beginner has to know about waterproof-breathable three-layer hardshell jackets before the first winter tour',
  'https://www.northpeak-outfitters.example/shop/products/hiking-boots?colour=green&size=42',
  'دليل أحذية المشي: المقاسات، العناية، والضمان',
];

const PEOPLE = {
  contributor: { firstName: 'Dr. Maximiliane', lastName: 'Freifrau von Hohenstein-Wertheim-Rochefort' },
  copywriter: { firstName: 'שרה', lastName: 'לוי' },
  seo: { firstName: 'محمد', lastName: 'الأحمد' },
};

/** Gives such names to a topic of the demo, to others on the boards, and to three people; answers the topic as it is then. */
export async function giveHardNames(product: Product, subject: TopicRow): Promise<TopicRow> {
  const owner = await product.api('owner');
  const name = (id: string, pageName: string) => owner.call('PATCH', `/api/topics/${id}`, { pageName });
  for (const status of ['SUGGEST', 'SEO_CHECK', 'FOR_APPROVAL'] as const) {
    const topics = (await owner.topicsIn(NORTHPEAK, status)).filter(({ id }) => id !== subject.id);
    for (const [nth, pageName] of HARD_NAMES.entries()) {
      const topic = topics[nth];
      if (topic) await name(topic.id, pageName);
    }
  }
  await name(subject.id, RIGHT_TO_LEFT_NAME);
  for (const [person, names] of Object.entries(PEOPLE)) {
    const api = await product.api(person);
    await api.call('PATCH', `/api/userAccounts/${demoUserId(person)}`, names);
  }
  return owner.topic(subject.id);
}
