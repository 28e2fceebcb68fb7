import type { AllStreamSubscription, StreamSubscription } from '@eventstore/db-client';

export type Subscription = AllStreamSubscription | StreamSubscription;

/** Resolves once the server has taken a subscription on, rejects with what ended it before. */
export function confirmed(subscription: Subscription): Promise<void> {
  return new Promise((resolve, reject) => {
    subscription.on('confirmation', () => resolve());
    subscription.on('error', reject);
    subscription.on('close', () => reject(new Error('the subscription was closed before it began')));
    // The confirmation is a message among others: it comes only when somebody reads.
    subscription.read(0);
  });
}

/** Ends a subscription here and at the server: destroying it alone would leave the call open there. */
export function release(subscription: Subscription): void {
  subscription.on('error', () => undefined);
  void subscription.unsubscribe().catch(() => undefined);
  subscription.destroy();
}
