import { useParams } from 'react-router-dom';
import { CustomerStatistics } from '../follow-up/index.ts';
import { followTopics } from './follow-topics.ts';

/** /customers/:customerId: what stands where in its projects, right while others work on them. */
export function CustomerRoute() {
  const { customerId = '' } = useParams();
  return <CustomerStatistics key={customerId} customerId={customerId} follow={followTopics} />;
}
