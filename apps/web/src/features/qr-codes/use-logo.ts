import { useQuery } from '@tanstack/react-query';
import { logoUrl } from '@traco/contract/logos/logo-url';
import type { Picture } from '@traco/contract/qr-codes/qr-art/svg';
import { client } from '../../lib/api.ts';
import { fetchAsShown } from '../../lib/shown-person.ts';

/** The company's logo as a part of a drawing; null where it has none that paper takes (PNG, JPEG), as in the PDF. */
export function useLogo(): Picture | null {
  const { data } = useQuery({
    queryKey: ['logo-on-paper'],
    queryFn: readLogo,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

async function readLogo(): Promise<Picture | null> {
  const logo = await client.logos.login();
  if (!logo) return null;
  const answer = await fetchAsShown(logoUrl(logo.file_path));
  const blob = await answer.blob();
  if (!answer.ok || !/^image\/(png|jpeg)$/.test(blob.type)) return null;
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
  const { width, height } = await createImageBitmap(blob);
  return { data, width, height };
}
