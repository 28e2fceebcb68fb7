/** The one grammar of stream names: the category, a dash, the id of what the stream tells of. */
export function streamOf(category: string, id: string): string {
  return `${category}-${id}`;
}

/** The id in the name of a stream: what stands behind the first dash. */
export function idOfStream(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}

/**
 * What subscriptions choose by: a stream's category is its name up to the first dash, as EventStoreDB counts it; without
 * a dash the whole name.
 */
export function categoryOf(stream: string): string {
  const dash = stream.indexOf('-');
  return dash === -1 ? stream : stream.slice(0, dash);
}
