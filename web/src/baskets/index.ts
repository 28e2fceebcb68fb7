export { type BasketDrag, basketDrag, KEYWORDS_DRAGGED } from './basket-drag.ts';
export { BASKETS } from './basket-facts.ts';
export { BasketButton } from './basket-button.tsx';
export { BasketHost } from './basket-host.tsx';
export { BasketTiles } from './basket-tiles.tsx';
export { dropBasketOnTopic } from './drop-on-topic.ts';
export { putInBasket, removeFromBasket } from './fill-basket.ts';
export { type BasketKeyword, useBasket } from './known-baskets.ts';
export { trayOpenAtom } from './tray-open.ts';
