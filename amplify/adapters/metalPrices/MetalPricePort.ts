/** Market prices of a gram of fine gold and silver. */
export interface MetalPrices {
  /** Australian dollars, as a plain decimal: `'150.00'`. */
  readonly goldPerGram: string;
  /** Australian dollars, as a plain decimal. */
  readonly silverPerGram: string;
  readonly currency: 'AUD';
  /** Time of the prices; ISO 8601 in UTC. */
  readonly at: string;
  /** Name of the source, for display. */
  readonly source: string;
}

export interface MetalPricePort {
  /** The current or last known prices; `null` if none could be read yet. Never throws. */
  read(): Promise<MetalPrices | null>;
}
