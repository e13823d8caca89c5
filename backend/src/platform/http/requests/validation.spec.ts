import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsString, MinLength, ValidateNested } from 'class-validator';
import { validation } from './validation.js';

class Seat {
  @IsInt({ message: 'row must be a number' })
  row: number;
}

class Booking {
  @MinLength(1, { message: 'Name is required' })
  @IsString({ message: 'Name must be text' })
  name: string;

  @IsOptional()
  @IsArray()
  @ValidateNested()
  @Type(() => Seat)
  seats?: Seat[];
}

const read = (body: unknown) => validation().transform(body, { type: 'body', metatype: Booking });

it('Properties that the class does not declare are dropped', async () => {
  const booking = (await read({ name: 'Ida', role: 'admin', seats: [{ row: 1, price: 0 }] })) as Booking;
  expect(booking).toBeInstanceOf(Booking);
  expect(JSON.parse(JSON.stringify(booking))).toEqual({ name: 'Ida', seats: [{ row: 1 }] });
});

it('The properties `__proto__` and `constructor` are dropped', async () => {
  const booking = await read(JSON.parse('{"name":"Ida","__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'));
  expect((booking as { role?: string }).role).toBeUndefined();
  expect(Object.getPrototypeOf(booking)).toBe(Booking.prototype);
});

it('The problem has one error per input, and the first one as its message', async () => {
  await expect(read({ name: '', seats: [{ row: 1 }, { row: 'x' }] })).rejects.toMatchObject({
    code: 'request.invalid',
    message: 'Name is required',
    fields: { name: 'Name is required', 'seats.1.row': 'row must be a number' },
  });
});

it('The problem names the first of several violated rules of an input', async () => {
  await expect(read({ name: 7 })).rejects.toMatchObject({ fields: { name: 'Name must be text' } });
});

it.each([undefined, null, {}, []])('The body %j is validated as an empty request', async (body) => {
  await expect(read(body)).rejects.toMatchObject({ code: 'request.invalid', message: 'Name must be text' });
});
