/** One value per id, made when it is first asked for and the same ever after: atoms must be stable between renders. */
export function familyOf<Value>(make: (id: string) => Value): (id: string) => Value {
  const made = new Map<string, Value>();
  return (id) => {
    const value = made.get(id) ?? make(id);
    made.set(id, value);
    return value;
  };
}
