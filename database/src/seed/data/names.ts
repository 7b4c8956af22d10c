/** Given names heard in the villages of Andhra Pradesh, Telangana and their neighbours. */
// prettier-ignore
export const givenNames: readonly string[] = [
  'Anjaneyulu', 'Appa Rao', 'Arun Kumar', 'Balakrishna', 'Basavaraj', 'Bhagya Lakshmi', 'Bhaskar', 'Chandra Sekhar',
  'Devaraj', 'Devi Prasad', 'Eswaramma', 'Ganga Raju', 'Govinda', 'Hanumanthu', 'Hari Krishna', 'Jagadeesh', 'Jyothi',
  'Kalavathi', 'Kanaka Durga', 'Kishan', 'Koteswara Rao', 'Krishnaveni', 'Kumaraswamy', 'Lakshmi Narayana', 'Laxman',
  'Madhavi', 'Mahesh', 'Mallesh', 'Mangamma', 'Manjunath', 'Murugan', 'Nagamani', 'Nageswara Rao', 'Narasimha',
  'Narsaiah', 'Padmavathi', 'Parvathi', 'Peddaiah', 'Prabhakar', 'Prakash', 'Raghavendra', 'Rajamma', 'Rajeshwar',
  'Ramanjaneyulu', 'Ramesh', 'Ramulamma', 'Ravinder', 'Sailaja', 'Sambasiva Rao', 'Sarojini', 'Sattemma',
  'Satyanarayana', 'Senthil Kumar', 'Shivakumar', 'Siddaramappa', 'Sita Mahalakshmi', 'Srinivas', 'Subba Rao',
  'Subramani', 'Sudhakar', 'Sunitha', 'Suresh', 'Swaroopa', 'Tirupathi', 'Uma Maheswari', 'Venkata Ramana',
  'Venkatesh', 'Venkateswarlu', 'Vijaya Lakshmi', 'Yadagiri', 'Yellamma',
];

/** Family names of the same country; an initial or a house name is as common as a surname. */
// prettier-ignore
export const surnames: readonly string[] = [
  'Achari', 'Banoth', 'Bheemappa', 'Bommireddy', 'Challa', 'Chinta', 'Dasari', 'Gaddam', 'Goud', 'Gowda', 'Gudipati',
  'Guguloth', 'Jadhav', 'Kadiyala', 'Kamma', 'Kandula', 'Karri', 'Katta', 'Kolli', 'Kommineni', 'Konda', 'Kumar',
  'Lavudya', 'Mallela', 'Mandava', 'Mekala', 'Nadar', 'Naidu', 'Naik', 'Nalla', 'Pasupuleti', 'Patil', 'Penumatsa',
  'Pillai', 'Pothula', 'Prasad', 'Raju', 'Rao', 'Rathod', 'Reddy', 'Sharma', 'Shetty', 'Singh', 'Tadi', 'Talari',
  'Thota', 'Uppala', 'Vanga', 'Varma', 'Vemula', 'Yadav', 'Yarlagadda',
];
