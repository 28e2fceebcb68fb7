/** A stream's category is its name up to the first dash, as EventStoreDB counts it; without a dash the whole name. */
export function categoryOf(stream: string): string {
  const dash = stream.indexOf('-');
  return dash === -1 ? stream : stream.slice(0, dash);
}
