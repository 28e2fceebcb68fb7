interface ObjectSchema {
  type?: unknown;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
  items?: unknown;
  anyOf?: unknown[];
}

/** Of a list that does not say how long it may be. */
const MAX_ITEMS = 1_000;

/**
 * A request schema in which every object that does not say otherwise refuses unknown fields, and every list has a longest
 * length. An intersection (`allOf`) is left alone: each part would refuse the fields of the other.
 */
export function closeObjects(schema: unknown): unknown {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return schema;
  const open = schema as ObjectSchema;
  const closed: ObjectSchema = { ...open };
  if (open.properties) closed.properties = mapValues(open.properties, closeObjects);
  if (open.items) closed.items = closeObjects(open.items);
  if (open.anyOf) closed.anyOf = open.anyOf.map(closeObjects);
  if (open.type === 'array') closed.maxItems ??= MAX_ITEMS;
  if (open.type === 'object' && open.properties)
    closed.additionalProperties = open.additionalProperties ?? false;
  return closed;
}

/**
 * The same schema, but that the items of a list are looked at only where it is not too long: all faults are collected, and
 * there could be one an item.
 */
export function measuredFirst(schema: unknown): unknown {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return schema;
  const { items, uniqueItems = false, ...rest } = schema as ObjectSchema;
  if (rest.properties) rest.properties = mapValues(rest.properties, measuredFirst);
  if (rest.anyOf) rest.anyOf = rest.anyOf.map(measuredFirst);
  if (items === undefined) return rest;
  const rules = { items: measuredFirst(items), uniqueItems };
  const { maxItems } = rest;
  return maxItems === undefined ? { ...rest, ...rules } : { ...rest, if: { maxItems }, then: rules };
}

function mapValues(
  values: Record<string, unknown>,
  map: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
