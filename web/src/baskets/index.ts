export { BasketTiles } from './basket-tiles.tsx';
export {
  basketDrag,
  type BasketKind,
  dropBasketOnTopic,
  putInBasket,
  takeFromBasket,
  useBasket,
} from './own-baskets.ts';
