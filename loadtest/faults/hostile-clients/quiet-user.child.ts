import { answerCalls } from '@keywright/services/platform/testing/answer-calls.ts';
import { QuietUser, type QuietUserOptions } from './quiet-user.ts';

let user: QuietUser | undefined;
answerCalls({
  open: async (options: QuietUserOptions) => {
    user = await QuietUser.open(options);
  },
  met: (frames: number) => user?.met(frames),
});
