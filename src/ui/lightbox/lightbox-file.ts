export interface LightboxFile {
  id: number;
  fileType: 'image' | 'video';
  fileName: string;
  /** Bytes. */
  fileSize: number;
  fileUrl: string;
  thumbnailUrl: string | null;
  downloadUrl: string;
}
