import { useEffect, useState } from 'react';

/** An address that shows a file of the device, for as long as the file is shown. */
export function useAddressOf(file: Blob | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return setAddress('');
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
