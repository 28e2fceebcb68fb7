import type { Drill } from '../run/drill.ts';
import { drillOn, rounds } from '../run/outcome.ts';

export const chaosBus: Drill = {
  name: 'chaos-bus',
  does: 'A fifth of all messages of the bus is dropped, a fifth doubled, and a third delayed so that they overtake each other.',
  invariants: [
    'every screen equals the server at the same position, whatever it was told and in whatever order',
  ],
  async run(context) {
    const target = await context.systems.cluster();
    return drillOn(target, context, async (load, notes) => {
      await load.more(20);
      const slowest: number[] = [];
      const begun = { tally: target.proxy.chaos(context.seed) };
      try {
        await load.injectFault('bus made unreliable', () => load.more(1));
        await rounds(context, load, 3, async () => {
          await load.more(60);
          slowest.push((await target.converged()).screens);
        });
      } finally {
        target.proxy.heal();
      }
      const { messages, dropped, doubled, delayed } = begun.tally;
      notes.measured.push(
        `${messages} messages: ${dropped} dropped, ${doubled} doubled, ${delayed} delayed`,
        `screens converged in ${Math.round(Math.max(...slowest))} ms at most`,
      );
      for (const [what, count] of Object.entries({ dropped, doubled, delayed }))
        if (count === 0) notes.broken.push(`no message was ${what}`);
    });
  },
};
