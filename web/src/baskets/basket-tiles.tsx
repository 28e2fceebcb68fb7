export function BasketTiles(props: { projectId: string; ids: readonly string[] | null }) {
  return <span>{props.ids?.length}</span>;
}
