import { currentUser } from '../virtual-user.ts';

/** Who is at work, in which scenario. */
export default {
  get vu() {
    const { id, iterations } = currentUser();
    return { idInTest: id, iterationInScenario: iterations };
  },
  get scenario() {
    const { name, startTime, iterations } = currentUser().scenario;
    return { name, startTime, iterationInTest: iterations };
  },
};
