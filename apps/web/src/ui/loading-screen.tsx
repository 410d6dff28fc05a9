/** The loading screen of every route (specification, section 2): logo and "Carregando...". */
export function LoadingScreen() {
  return (
    <div className="loading-screen">
      <img src="/icon.svg" alt="" width={72} height={72} />
      <p role="status">Carregando...</p>
    </div>
  );
}
