/** One value per id, made when it is first asked for and the same ever after: atoms must be stable between renders. */
export function familyOf<Value>(make: (id: string) => Value): (id: string) => Value {
  const made = new Map<string, Value>();
  return (id) => {
    const found = made.get(id);
    if (found !== undefined) return found;
    const value = make(id);
    made.set(id, value);
    return value;
  };
}
