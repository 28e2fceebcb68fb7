import type { Platform } from '../platform/feature.ts';
import { refuseOver, RateWindow } from '../platform/http/rate-window.ts';

/** Failed log-ins a minute, by account and by address. */
export class LogInLimits {
  readonly #accounts: RateWindow;
  readonly #addresses: RateWindow;

  constructor({ config, clock }: Platform) {
    this.#accounts = new RateWindow(config.rateLimits.loginsPerAccount, clock);
    this.#addresses = new RateWindow(config.rateLimits.loginsPerAddress, clock);
  }

  /**
   * Counts an attempt as failed until the answer is called: so that many at once cannot all pass before the first fails.
   * @throws AppError RATE_LIMITED
   */
  begin(account: string, address: string): () => void {
    refuseOver(this.#addresses.take(address));
    refuseOver(this.#accounts.take(account));
    return () => {
      this.#addresses.giveBack(address);
      this.#accounts.giveBack(account);
    };
  }
}
